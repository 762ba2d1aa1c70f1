import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf, messageOf } from "../api/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { ACCOUNT_KEY, type CurrentAccount } from "./account-query.ts";
import { messages } from "./messages.ts";
import { proofQuestion, useIsProofAsked } from "./proof-question.ts";
import { prove } from "./prove.ts";

/** Asks for the password again, on top of the page or dialog that needs it. */
export function ProofDialog() {
	const isAsked = useIsProofAsked();
	const email = useQueryClient().getQueryData<CurrentAccount | null>(ACCOUNT_KEY)?.email ?? "";
	return (
		<Dialog
			open={isAsked}
			onOpenChange={() => proofQuestion.answer(false)}
			title={messages.proofTitle}
			description={messages.proofText(email)}
		>
			<ProofForm email={email} />
		</Dialog>
	);
}

/** The content of the open dialog; unmounting it on close clears the input. */
function ProofForm({ email }: { readonly email: string }) {
	const [password, setPassword] = useState("");
	const proof = useMutation({ mutationFn: prove, onSuccess: () => proofQuestion.answer(true) });
	const [wrong] = fieldErrorsOf(proof.error).password ?? [];
	const problem = proof.isError ? (wrong ?? messageOf(proof.error)) : undefined;
	return (
		<form
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				proof.mutate(password);
			}}
		>
			{/* Password managers look for it. */}
			<input
				type="email"
				className="sr-only"
				autoComplete="username"
				aria-label={messages.account}
				tabIndex={-1}
				value={email}
				readOnly
			/>
			<Field label={messages.password} error={problem}>
				{(control) => (
					<Input
						{...control}
						size="large"
						type="password"
						autoComplete="current-password"
						autoFocus
						value={password}
						onChange={({ target }) => setPassword(target.value)}
					/>
				)}
			</Field>
			<div className="flex justify-end gap-2">
				<Button onClick={() => proofQuestion.answer(false)}>{messages.cancel}</Button>
				<Button type="submit" variant="primary" busy={proof.isPending} disabled={password === ""}>
					{messages.confirm}
				</Button>
			</div>
		</form>
	);
}
