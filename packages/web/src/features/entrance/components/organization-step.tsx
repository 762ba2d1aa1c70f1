import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { goToProvider } from "../../../session/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { messages } from "../provider-messages.ts";

export interface OrganizationStepProps {
	/** The address that was typed already. */
	readonly email: string;
	/** The page to open afterwards. */
	readonly target: string;
	readonly onBack: () => void;
}

/** Finds the identity provider of somebody's organization by their address, and goes there. */
export function OrganizationStep({ email: typed, target, onBack }: OrganizationStepProps) {
	const [email, setEmail] = useState(typed);
	const server = useQuery({
		queryKey: ["server-provider"],
		queryFn: ({ signal }) => api.get("/users/sign_in/provider", { signal }),
	});
	const going = useMutation({
		mutationFn: (of: Parameters<typeof goToProvider>[0]) => goToProvider(of, target),
	});
	const isLeaving = going.isPending || going.isSuccess;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		going.mutate({ email: email.trim() });
	};
	const name = server.data?.name ?? null;
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.title}</h1>
			<p className="mb-6 text-text-2">{messages.text}</p>
			<form noValidate className="flex flex-col gap-4" onSubmit={submit}>
				<Field label={messages.email}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="email"
							autoComplete="username"
							autoFocus
							value={email}
							onChange={({ target: field }) => setEmail(field.value)}
						/>
					)}
				</Field>
				{going.isError && <FormProblem>{messageOf(going.error)}</FormProblem>}
				<Button
					type="submit"
					variant="primary"
					size="large"
					className="w-full"
					busy={isLeaving}
					disabled={email.trim() === ""}
				>
					{messages.proceed}
				</Button>
			</form>
			{name !== null && (
				<Button size="large" className="mt-4 w-full" disabled={isLeaving} onClick={() => going.mutate({})}>
					{messages.signInWith(name)}
				</Button>
			)}
			<div className="mt-6">
				<Button variant="ghost" onClick={onBack}>
					{messages.back}
				</Button>
			</div>
		</>
	);
}
