import { createConfig, lintFromString } from '@redocly/openapi-core';
import { calls } from '#contract/index';
import { openApiDocument } from '#server/http/openapi/document';

/** Part of `npm run lint`: the API document obeys the recommended rules for such documents. */
async function check(): Promise<void> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(openApiDocument(calls));
  const problems = await lintFromString({ source, config });
  for (const { ruleId, message, location } of problems) {
    console.error(`${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
  }
  if (problems.length > 0) process.exitCode = 1;
}

void check();
