import { useQuery } from "@tanstack/react-query";
import { accountQuery, mayBeSignedIn } from "../session/account-query.ts";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** Shown for unknown addresses, and for pages that the account may not see. */
export function NotFoundPage() {
	const { data: account } = useQuery({ ...accountQuery, refetchOnMount: false });
	return (
		<>
			<title>{`${messages.notFoundTitle} | ox`}</title>
			<FullPageError
				title={messages.notFoundTitle}
				message={messages.notFound}
				// Until the server answers, a link to the start would be wrong for most.
				signedIn={account === undefined ? mayBeSignedIn() : account !== null}
			/>
		</>
	);
}
