export default function Stub() {
  return <h1>Cookies</h1>;
}
