import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../session/account-query.ts";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** For addresses that lead nowhere, and for those that the account may not know of: the same page. */
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
