export default function Screen() {
  return <main>privacy</main>;
}
