export default function Home() {
  return <h1>Football Bingo</h1>;
}
