export default function Stub() {
  return <h1>Pricing</h1>;
}
