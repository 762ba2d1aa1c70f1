import { useQuery } from "@tanstack/react-query";
import { accountQuery, mayBeSignedIn } from "../session/account-query.ts";
import { useLoaded } from "../ui/use-loaded.ts";

async function loadActingBanner() {
	return (await import("./acting-banner.tsx")).ActingBanner;
}

/** The banner of a site admin who is signed in as somebody else, on pages for visitors too: nothing for anybody else. */
export function Acting() {
	const { data: account } = useQuery({ ...accountQuery, enabled: mayBeSignedIn() });
	const isActing = account?.acting !== undefined;
	const ActingBanner = useLoaded(loadActingBanner, isActing);
	return isActing && ActingBanner !== null && <ActingBanner />;
}
