export default function Screen() {
  return <main>acceptable-use</main>;
}
