import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readApi } from "#app/lib/api.ts";
import { useFurtherPages } from "#app/lib/calls/further-pages.ts";
import { leagueAdminQuery, leagueMembersQuery } from "#app/lib/query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { CrownIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { League, LeagueMember } from "#contract/leagues/leagues.ts";
import { MEMBERS_LIMIT } from "#contract/limits.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { useRemoveMember } from "./use-league-changes.ts";

const SHOWN_MS = 5 * MINUTE_MS;

/** LEA-03: the members. A reader who may remove members gets a button beside each, except the owner and themselves. */
export function MemberList({ league, ownId }: { league: League; ownId: string }) {
  const top = useRef<HTMLParagraphElement>(null);
  // The dialog's data may be an hour old: each opening reads it again.
  const always = { refetchOnMount: "always" as const };
  const first = useQuery({ ...leagueMembersQuery(league.id), ...always });
  const admin = useQuery({ ...leagueAdminQuery(league.id), ...always });
  const behind = useFurtherPages({
    of: leagueMembersQuery(league.id).queryKey,
    limit: MEMBERS_LIMIT,
    staleTime: SHOWN_MS,
    read: async (offset) => {
      const params = { id: league.id };
      const query = { limit: MEMBERS_LIMIT, offset };
      return (await readApi("GET /api/leagues/:id/members", { params, query })) ?? [];
    },
  });
  const remove = useRemoveMember(league.id);

  if (first.isPending) return <MembersLoading count={league.memberCount} />;
  if (first.isError) {
    return (
      <div role="alert">
        <p className="text-muted">We couldn’t load the members.</p>
        <Button variant="secondary" className="mt-3" onClick={() => void first.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const members = [...(first.data ?? []), ...behind.pages.flat()];
  const canRemove = admin.data?.canRemoveMembers === true;
  const isLoadingMore = behind.isLoading;
  return (
    <>
      <p ref={top} tabIndex={-1} className="text-muted text-sm outline-none">
        {league.memberCount} {league.memberCount === 1 ? "member" : "members"}
      </p>
      <ul className="mt-2 grid">
        {members.map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            isOwn={member.user.id === ownId}
            canRemove={canRemove && member.role !== "owner" && member.user.id !== ownId}
            isBusy={remove.isPending && remove.variables === member.user.id}
            onRemove={() => {
              remove.mutate(member.user.id, { onSuccess: () => top.current?.focus() });
            }}
          />
        ))}
      </ul>
      {members.length === 1 ? (
        <p className="mt-3 text-muted">Nobody else yet. Send your friends the join code {league.joinCode}.</p>
      ) : null}
      {league.memberCount > (behind.count + 1) * MEMBERS_LIMIT ? (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          busy={isLoadingMore}
          busyText="Loading..."
          onClick={() => behind.showMore()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

interface MemberRowProps {
  member: LeagueMember;
  isOwn: boolean;
  canRemove: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

function MemberRow({ member, isOwn, canRemove, isBusy, onRemove }: MemberRowProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { user, role } = member;
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <div className="flex min-h-11 items-center gap-3">
        <Avatar name={user.username} src={user.uploadedProfileImage} size={32} />
        <span className="wrap-anywhere min-w-0 flex-1 leading-tight">
          <bdi className="font-semibold">{user.username}</bdi>
          {isOwn ? <span className="text-muted text-sm"> (you)</span> : null}
        </span>
        {role === "owner" ? (
          <Badge tone="whistle">
            <CrownIcon className="size-3.5" />
            Owner
          </Badge>
        ) : (
          <Badge className={canRemove ? "max-sm:hidden" : undefined}>Member</Badge>
        )}
        {canRemove && !isAsking ? (
          <Button
            ref={opener}
            variant="ghost"
            className="px-2! text-danger-ink"
            onClick={() => setAsking(true)}
          >
            Remove
            <span className="sr-only">
              {" "}
              <bdi>{user.username}</bdi>
            </span>
          </Button>
        ) : null}
      </div>
      {canRemove && isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a question with its answers, not fields of a form.
        <div
          role="group"
          aria-label={`Remove ${user.username}`}
          className="mt-1 flex flex-wrap items-center justify-end gap-2 rounded-md bg-danger-soft p-3"
        >
          <p className="wrap-anywhere min-w-0 flex-1 basis-48 text-sm">
            Remove <bdi className="font-semibold">{user.username}</bdi> from the league? They will lose access
            to it.
          </p>
          <span className="flex gap-2">
            <Button
              variant="secondary"
              autoFocus
              onClick={() => {
                setAsking(false);
                requestAnimationFrame(() => opener.current?.focus());
              }}
            >
              Keep
            </Button>
            <Button variant="danger" busy={isBusy} busyText="Removing..." onClick={onRemove}>
              Remove
            </Button>
          </span>
        </div>
      ) : null}
    </li>
  );
}

function MembersLoading({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading the members...</span>
      {Array.from({ length: Math.min(count, 8) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else.
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}
