export default function Page() {
  return <p>hello world</p>;
}
