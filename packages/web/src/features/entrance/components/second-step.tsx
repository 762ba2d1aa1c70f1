import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { type FirstStep, signInWithCode, signInWithDevice } from "../api/two-factor.ts";
import { messages } from "../two-factor-messages.ts";

export interface SecondStepProps {
	readonly first: FirstStep;
	readonly onSignedIn: () => Promise<void>;
	readonly onBack: () => void;
}

/** The second step of signing in to an account with two-factor devices: one of them, or a recovery code. */
export function SecondStep({ first, onSignedIn, onBack }: SecondStepProps) {
	const [usesCode, setUsesCode] = useState(false);
	const [code, setCode] = useState("");
	const device = useMutation({ mutationFn: () => signInWithDevice(first), onSuccess: onSignedIn });
	const recovery = useMutation({ mutationFn: () => signInWithCode(first, code), onSuccess: onSignedIn });
	const { mutate: askDevice } = device;
	const isAsked = useRef(false);
	useEffect(() => {
		// Once: in development, React runs effects twice.
		if (isAsked.current) return;
		isAsked.current = true;
		askDevice();
	}, [askDevice]);
	const problem = usesCode ? recovery.error : device.error;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (usesCode) recovery.mutate();
		else device.mutate();
	};
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.secondStep}</h1>
			<p className="mb-6 text-text-2">{usesCode ? messages.codeText : messages.deviceText}</p>
			<form noValidate className="flex flex-col gap-4" onSubmit={submit}>
				{usesCode && (
					<Field label={messages.recoveryCode}>
						{(control) => (
							<Input
								{...control}
								size="large"
								className="timecode"
								autoComplete="one-time-code"
								autoCapitalize="none"
								spellCheck={false}
								autoFocus
								placeholder="xxxx-xxxx-xxxx-xxxx"
								value={code}
								onChange={({ target }) => setCode(target.value)}
							/>
						)}
					</Field>
				)}
				{problem !== null && <FormProblem>{messageOf(problem)}</FormProblem>}
				<Button
					type="submit"
					variant="primary"
					size="large"
					className="w-full"
					icon={usesCode ? undefined : <KeyRound aria-hidden />}
					busy={usesCode ? recovery.isPending : device.isPending}
					disabled={usesCode && code.trim() === ""}
				>
					{usesCode ? messages.signIn : messages.useDevice}
				</Button>
			</form>
			<div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-2">
				<Button variant="ghost" onClick={() => setUsesCode(!usesCode)}>
					{usesCode ? messages.useDevice : messages.useCode}
				</Button>
				<Button variant="ghost" onClick={onBack}>
					{messages.otherSignIn}
				</Button>
			</div>
		</>
	);
}
