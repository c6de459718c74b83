export default function Stub() {
  return <h1>Demo</h1>;
}
