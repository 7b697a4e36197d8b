export default function DashboardPage() {
  return <div />;
}
