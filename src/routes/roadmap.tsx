export default function Stub() {
  return <h1>Roadmap</h1>;
}
