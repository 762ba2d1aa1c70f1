import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../session/account-query.ts";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** For unknown addresses and for those that the account may not see, alike. */
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
