import { finalPath } from "#app/shared/season/seasons.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { loadPictures } from "./load-pictures.server.ts";

type PicturesPageProps = Awaited<ReturnType<typeof loadPictures>>["page"];

const COUNTS = ["", "one picture", "two pictures", "three pictures", "four pictures", "five pictures"];

/** The season in pictures to share, each as it will be sent. */
export function PicturesPage({ season, view, pictures }: PicturesPageProps) {
  return (
    <div className="page-width py-6 sm:py-8">
      <p className="eyebrow text-brand-ink">Season {season.label}</p>
      <h1 className="text-title">
        The {view.run ? "second half" : "season"} in {COUNTS[pictures.length]}
      </h1>
      <ol className="mt-5 grid gap-8 lg:grid-cols-2">
        {pictures.map(({ address, title }) => (
          <li key={address} className="min-w-0">
            <figure>
              {/* Its size is in the attributes, so that nothing moves when it comes. */}
              <img
                src={address}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="h-auto w-full rounded-lg border border-line bg-sunken"
              />
              <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="wrap-anywhere min-w-0 font-semibold">{title}</span>
                <SharePicture label="Share" address={address} text={() => `${title} · ${season.label}`} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <LinkButton to={finalPath(view)} variant="secondary">
          Back to the table
        </LinkButton>
      </p>
    </div>
  );
}
