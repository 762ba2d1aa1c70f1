import { Clock, Lock, LogIn, ScrollText } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { ActingBar } from "../../../components/acting-bar.tsx";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Section } from "../../../ui/section.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { type AdminUser, useSignInAs } from "../api/users.ts";
import { nameOfUser } from "../browse/name-of-user.ts";
import { messages } from "../messages.ts";

const words = messages.signInAs;
const RULES = [
	{ icon: Clock, text: words.ends },
	{ icon: Lock, text: words.outOfReach },
	{ icon: ScrollText, text: words.logged },
];

/** The reason admins can't sign in to an account; null if they can. */
function refusal(user: AdminUser, selfId: number): string | null {
	if (user.id === selfId) return words.self;
	if (user.is_admin) return words.noAdmin;
	return user.is_active ? null : words.noDeactivated;
}

/** Signs in as a user, with a reason that the user can read. */
export function SignInAs({ user }: { readonly user: AdminUser }) {
	const { id: selfId, first_name, last_name } = useAccount();
	const name = nameOfUser(user);
	const signingIn = useSignInAs(user.id);
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState<string>();
	const refused = refusal(user, selfId);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (reason.trim() === "") return setProblem(words.reasonNeeded);
		signingIn.mutate(reason, { onError: (error) => setProblem(fieldErrorsOf(error).reason?.[0]) });
	};
	return (
		<Section title={words.title(name)}>
			{refused !== null ? (
				<p className="border-t border-line-strong pt-3 text-text-2">{refused}</p>
			) : (
				<form noValidate className="border-t border-line-strong pt-3" onSubmit={submit}>
					<Field label={words.reason} hint={words.reasonHint(name)} error={problem}>
						{(control) => (
							<Textarea
								{...control}
								rows={2}
								value={reason}
								onChange={({ target }) => {
									setReason(target.value);
									setProblem(undefined);
								}}
							/>
						)}
					</Field>
					<ul className="my-4 flex flex-col gap-2 text-text-2">
						{RULES.map(({ icon: Icon, text }) => (
							<li key={text} className="flex gap-2.5">
								<Icon aria-hidden className="mt-0.5 size-4 flex-none" />
								{text}
							</li>
						))}
					</ul>
					{signingIn.isError && problem === undefined && (
						<div className="mb-4">
							<FormProblem>{`${words.failed}. ${messageOf(signingIn.error)}`}</FormProblem>
						</div>
					)}
					<Button type="submit" variant="primary" icon={<LogIn aria-hidden />} busy={signingIn.isPending}>
						{words.button(user.first_name || name)}
					</Button>
					<figure className="mt-5">
						<div aria-hidden className="overflow-hidden rounded">
							<ActingBar
								name={name}
								by={`${first_name} ${last_name}`.trim()}
								reason={reason.trim() || words.yourReason}
								timeLeft="60:00"
							/>
						</div>
						<figcaption className="mt-1 text-12 text-text-2">{words.preview}</figcaption>
					</figure>
				</form>
			)}
		</Section>
	);
}
