export default function LoginPage() {
  return <div />;
}
