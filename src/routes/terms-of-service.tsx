export default function Stub() {
  return <h1>Terms</h1>;
}
