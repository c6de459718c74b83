export default function Stub() {
  return <h1>Components</h1>;
}
