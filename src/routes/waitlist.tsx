export default function Stub() {
  return <h1>Waitlist</h1>;
}
