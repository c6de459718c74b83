export default function Stub() {
  return <h1>Contact</h1>;
}
