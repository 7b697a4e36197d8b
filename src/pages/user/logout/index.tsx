export default function LogoutPage() {
  return <div />;
}
