export default function Stub() {
  return <h1>Community</h1>;
}
