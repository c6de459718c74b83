export default function Stub() {
  return <h1>Post</h1>;
}
