export default function Stub() {
  return <h1>Not found</h1>;
}
