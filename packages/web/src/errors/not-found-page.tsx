import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../session/account-query.ts";
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
				signedIn={account !== null && account !== undefined}
			/>
		</>
	);
}
