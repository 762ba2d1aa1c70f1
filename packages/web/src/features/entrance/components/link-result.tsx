import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { ownPath, paths } from "../../../routing/paths.ts";
import { Link, Redirect, useSearchParams } from "../../../routing/router.tsx";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { announceSession } from "../../../session/session-channel.ts";
import { useSession } from "../../../session/use-account.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { type LinkAction, redeemLink } from "../api/redeem-link.ts";
import { messages } from "../messages.ts";

export interface LinkResultProps {
	readonly action: LinkAction;
	readonly token: string;
}

const WORDS = {
	verify_email: {
		title: messages.verifyTitle,
		done: messages.verified,
		text: messages.verifiedText,
		failed: messages.verifyFailed,
	},
	unlock: {
		title: messages.unlockTitle,
		done: messages.unlocked,
		text: messages.unlockedText,
		failed: messages.verifyFailed,
	},
	sign_in: {
		title: messages.signingIn,
		done: messages.signedIn,
		text: "",
		failed: messages.signInFailed,
	},
} as const;

/** Redeems a link as soon as it is opened, and shows the result; a sign-in continues to the page that it names. */
export function LinkResult({ action, token }: LinkResultProps) {
	const account = useSession();
	const queryClient = useQueryClient();
	const params = useSearchParams();
	// A query rather than a mutation: a token works once, so it must be sent once, however often this renders.
	const link = useQuery(
		queryOptions({
			queryKey: ["mailed_link", action, token],
			queryFn: async () => {
				await redeemLink(action, token);
				await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
				if (action === "sign_in") announceSession("signed_in");
				return true;
			},
			retry: false,
			staleTime: Number.POSITIVE_INFINITY,
		}),
	);
	const words = WORDS[action];
	if (link.isPending) {
		return (
			<div role="status">
				<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{words.title}</h1>
				<p className="text-text-2">{messages.working}</p>
			</div>
		);
	}
	if (action === "sign_in" && link.isSuccess) {
		return <Redirect to={ownPath(params.get("redirect")) ?? paths.home()} />;
	}
	const tokenProblem = fieldErrorsOf(link.error).token;
	return (
		<div role="status">
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">
				{link.isError ? words.failed : words.done}
			</h1>
			<p className="mb-6 text-text-2">
				{link.isError ? (tokenProblem === undefined ? messageOf(link.error) : messages.linkUsed) : words.text}
			</p>
			<Link
				to={account === null ? paths.login() : link.isError ? paths.account() : paths.home()}
				className={`${buttonClass("primary", "large")} w-full`}
			>
				{account === null ? messages.signIn : link.isError ? messages.goAccount : messages.goHome}
			</Link>
		</div>
	);
}
