export default function Stub() {
  return <h1>D</h1>;
}
