export default function Screen() {
  return <main>confirm-email</main>;
}
