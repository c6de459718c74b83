export default function Stub() {
  return <h1>Privacy</h1>;
}
