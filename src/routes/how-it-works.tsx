export default function Stub() {
  return <h1>How it works</h1>;
}
