import { Link } from 'react-router';

/** The head of every public page except the landing page: a link back, the title, and a lead of one sentence. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Link to="/" className="text-link text-ui">
        Back to Home
      </Link>
      <h1 className="mt-8 text-section">{title}</h1>
      <p className="mt-4 max-w-[640px] text-[17px]/[27px] text-ink-2 md:text-lead">{lead}</p>
    </>
  );
}
