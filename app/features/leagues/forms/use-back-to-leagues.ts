import { useNavigate } from "@remix-run/react";

/** Closes what the address of the leagues' page asks for: back to the page itself, where it was scrolled to. */
export function useBackToLeagues(): (isOpen?: boolean) => void {
  const navigate = useNavigate();
  return (isOpen = false) => {
    if (!isOpen) navigate("/leagues", { replace: true, preventScrollReset: true });
  };
}
