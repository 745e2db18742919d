export default function Screen() {
  return <main>terms</main>;
}
