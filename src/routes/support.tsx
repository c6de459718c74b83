export default function Stub() {
  return <h1>Support</h1>;
}
