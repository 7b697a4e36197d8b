import type { ProColumns } from '@ant-design/pro-components';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ShortText } from '@/components/ShortText';

/** The first column of a tree: the name of a row, with its drag handle where it has one. */
export const nameColumn = <Row extends { name: string }>(
  title: string,
  handleOf: (row: Row) => ReactNode,
): ProColumns<Row> => ({
  title,
  dataIndex: 'name',
  width: 240,
  fixed: 'left',
  render: (_dom, row) => (
    <Flex align="center">
      {handleOf(row)}
      <ShortText>{row.name}</ShortText>
    </Flex>
  ),
});
