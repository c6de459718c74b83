export default function Stub() {
  return <h1>Unsubscribe</h1>;
}
