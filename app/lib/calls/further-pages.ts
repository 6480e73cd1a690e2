import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

interface FurtherPages<Row> {
  /** The key of the list's first page; invalidating it renews the pages behind it as well. */
  readonly of: readonly unknown[];
  /** How many rows a page has. */
  readonly limit: number;
  /** How long a page counts as fresh, in milliseconds. */
  readonly staleTime: number;
  readonly read: (offset: number) => Promise<Row[]>;
}

/** Stands after a list's key in those of the pages behind its first. */
export const BEHIND = "behind";

/** The pages of a long list after its first, one more at each request; pages that are fresh are not read again. */
export function useFurtherPages<Row>({ of, limit, staleTime, read }: FurtherPages<Row>) {
  const client = useQueryClient();
  const [pages, setPages] = useState(0);
  const page = (offset: number) =>
    client.fetchQuery({ queryKey: [...of, BEHIND, "from", offset], queryFn: () => read(offset), staleTime });
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: [...of, BEHIND, pages],
    queryFn: () => Promise.all(Array.from({ length: pages }, (_, at) => page((at + 1) * limit))),
    enabled: pages > 0,
    placeholderData: keepPreviousData,
    staleTime,
  });
  // What has been shown stays when a further page cannot be read.
  const shown = useRef<Row[][]>([]);
  if (data) shown.current = data;
  const loaded = shown.current;
  return {
    pages: loaded,
    isLoading: pages > 0 && (isPending || isPlaceholderData),
    /** Whether a page was not full: it is the last one. */
    isAtEnd: loaded.some((rows) => rows.length < limit),
    /** How many pages have been asked for. */
    count: pages,
    showMore: () => (isError ? void refetch() : setPages(pages + 1)),
  };
}
