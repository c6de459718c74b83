export default function Stub() {
  return <h1>Blog</h1>;
}
