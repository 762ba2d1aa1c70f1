import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link, useNavigate } from "../../../routing/router.tsx";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { signOut } from "../../../session/sign-out.ts";
import { useSession } from "../../../session/use-account.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { formatAgo } from "../../../ui/format-date.ts";
import { type InvitePreview, invitePreviewQuery } from "../api/preview-invite.ts";
import { messages } from "../messages.ts";

const WIDE = `${buttonClass("primary", "large")} w-full`;

/** An emailed invite, with buttons to answer it; shown before sign-in. */
export function MailedInvite({ token }: { readonly token: string }) {
	const { data, error, isPending } = useQuery(invitePreviewQuery(token));
	if (isPending) {
		return (
			<p role="status" className="text-text-2">
				{messages.inviteLoading}
			</p>
		);
	}
	if (error !== null || data === undefined) {
		const isOver = fieldErrorsOf(error).token !== undefined;
		return (
			<div role="status">
				<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">
					{isOver ? messages.inviteOver : messages.inviteFailed}
				</h1>
				<p className="mb-6 text-text-2">{isOver ? messages.inviteOverText : messageOf(error)}</p>
				<Link to={paths.login()} className={WIDE}>
					{messages.inviteGoOn}
				</Link>
			</div>
		);
	}
	const { invite } = data;
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em] wrap-anywhere">
				{messages.inviteTitle(invite.production_name)}
			</h1>
			<p className="wrap-anywhere">
				{messages.invitedAs(invite.invited_by_name, messages.inviteRoles[invite.role])}
			</p>
			<p className="mt-1 mb-6 text-text-2 wrap-anywhere">
				{messages.inviteSentTo(invite.recipient_email, formatAgo(invite.expires_at, Date.now()))}
			</p>
			<InviteAnswer preview={data} token={token} />
		</>
	);
}

interface InviteAnswerProps {
	readonly preview: InvitePreview;
	readonly token: string;
}

function InviteAnswer({ preview: { invite, has_account }, token }: InviteAnswerProps) {
	const account = useSession();
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const answer = useMutation({
		mutationFn: (word: "accept" | "reject") =>
			api.put("/account/invites/:id", { id: invite.id, body: { answer: word, token } }),
		onSuccess: async (_answer, word) => {
			const say = word === "accept" ? messages.inviteAccepted : messages.inviteDeclined;
			notify(word === "accept" ? "success" : "info", say(invite.production_name));
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			for (const queryKey of [["productions"], ["studios"], ["invites"]] as const) {
				void queryClient.invalidateQueries({ queryKey });
			}
			navigate(word === "accept" ? paths.project(invite.production_id) : paths.home());
		},
	});
	const here = paths.mailedInvite(token);
	if (account === null) {
		const email = invite.recipient_email;
		return has_account ? (
			<Link to={paths.login(here, { email })} className={WIDE}>
				{messages.signInToAnswer}
			</Link>
		) : (
			<Link to={paths.joinByInvite(token, email)} className={WIDE}>
				{messages.joinToAnswer}
			</Link>
		);
	}
	const isTheirs = account.emails.some(({ address }) => address.toLowerCase() === invite.recipient_email);
	if (!isTheirs) {
		return (
			<>
				<p className="mb-4 wrap-anywhere">{messages.inviteOfOther(account.email)}</p>
				<Button size="large" className="w-full" onClick={() => void signOut(queryClient, { backTo: here })}>
					{messages.inviteOtherAccount}
				</Button>
			</>
		);
	}
	return (
		<div className="flex flex-col gap-3">
			{answer.isError && <FormProblem>{messageOf(answer.error)}</FormProblem>}
			<Button
				variant="primary"
				size="large"
				className="w-full"
				busy={answer.isPending}
				onClick={() => answer.mutate("accept")}
			>
				{messages.accept}
			</Button>
			<Button
				size="large"
				className="w-full"
				disabled={answer.isPending}
				onClick={() => answer.mutate("reject")}
			>
				{messages.decline}
			</Button>
		</div>
	);
}
