export default function Stub() {
  return <h1>Error</h1>;
}
