import { useCallback, useEffect, useRef, useState } from "react";

interface CallOptions<Input, Answer> {
  readonly mutationFn: (input: Input) => Promise<Answer>;
  readonly onSuccess?: (answer: Answer, input: Input) => unknown;
  readonly onError?: (error: Error, input: Input) => unknown;
  /** Runs after the other two, whichever came; the call is busy until it has finished. */
  readonly onSettled?: () => unknown;
}

interface Then<Answer> {
  readonly onSuccess?: (answer: Answer) => void;
  readonly onError?: (error: Error) => void;
}

interface CallState<Input, Answer> {
  readonly status: "idle" | "pending" | "success" | "error";
  readonly data: Answer | undefined;
  readonly error: Error | null;
  /** What the last call was made with. */
  readonly variables: Input | undefined;
}

const IDLE = { status: "idle", data: undefined, error: null, variables: undefined } as const;

/**
 * A call that changes something on the server, with its state for the page. Its handlers run even if the page has gone
 * meanwhile; those given to `mutate` only while it is there. It is never sent a second time by itself.
 */
export function useCall<Answer, Input = void>(options: CallOptions<Input, Answer>) {
  const [state, setState] = useState<CallState<Input, Answer>>(IDLE);
  const latest = useRef(options);
  latest.current = options;
  const isThere = useRef(false);
  const count = useRef(0);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const mutateAsync = useCallback(async (input: Input, then: Then<Answer> = {}): Promise<Answer> => {
    const call = ++count.current;
    // A later call's state is the one to show.
    const show = (next: CallState<Input, Answer>) => {
      if (isThere.current && call === count.current) setState(next);
    };
    show({ ...IDLE, status: "pending", variables: input });
    try {
      const data = await latest.current.mutationFn(input);
      await latest.current.onSuccess?.(data, input);
      await latest.current.onSettled?.();
      show({ ...IDLE, status: "success", data, variables: input });
      if (isThere.current) then.onSuccess?.(data);
      return data;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      await latest.current.onError?.(error, input);
      await latest.current.onSettled?.();
      show({ ...IDLE, status: "error", error, variables: input });
      if (isThere.current) then.onError?.(error);
      throw error;
    }
  }, []);
  const mutate = useCallback(
    (input: Input, then?: Then<Answer>) => {
      mutateAsync(input, then).catch(() => undefined);
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    count.current += 1;
    setState(IDLE);
  }, []);

  return {
    ...state,
    isIdle: state.status === "idle",
    isPending: state.status === "pending",
    isError: state.status === "error",
    mutate,
    mutateAsync,
    reset,
  };
}
