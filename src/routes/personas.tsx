export default function Stub() {
  return <h1>Personas</h1>;
}
