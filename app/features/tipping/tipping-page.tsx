/** Premier League Tipping. */
export default function TippingPage() {
  return (
    <div className="page-width py-10">
      <h1 className="text-title">Premier League Tipping</h1>
    </div>
  );
}
