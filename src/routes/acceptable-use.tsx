export default function Stub() {
  return <h1>A</h1>;
}
