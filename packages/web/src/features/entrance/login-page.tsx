import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { ownPath, paths } from "../../routing/paths.ts";
import { Link, Redirect, useNavigate, useSearchParams } from "../../routing/router.tsx";
import { failedLogins, useFailedLogins } from "../../session/failed-logins.ts";
import { announceSession } from "../../session/session-channel.ts";
import { useSession } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Input } from "../../ui/input.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { type Credentials, needsTwoFactor, signIn } from "./api/sign-in.ts";
import { messages } from "./messages.ts";
import { useLoginForm } from "./use-login-form.ts";

/** After so many failures, the page warns of the consequences of more. */
const MANY_FAILURES = 3;

/** The name of the program that waits for permission after the sign-in. */
function programBehind(target: string): string | null {
	const { pathname, searchParams } = new URL(target, location.origin);
	return pathname === paths.oauth() ? searchParams.get("client_name") : null;
}

/** Few accounts need it, and the sign-in page is the first that users wait for. */
const SecondStep = lazyComponent(async () => (await import("./components/second-step.tsx")).SecondStep);

/** Asks for the organization, like the second step only for those who need it. */
const OrganizationStep = lazyComponent(
	async () => (await import("./components/organization-step.tsx")).OrganizationStep,
);

/** Browsers have them only on https and on localhost. */
function browserHasPasskeys(): boolean {
	return typeof window.PublicKeyCredential === "function";
}

/** The plan that was chosen on the splash page, if someone signs in to begin with it. */
function planIn(target: string): string | undefined {
	const plan = new URLSearchParams(target.split("?")[1]).get("plan") ?? undefined;
	return paths.begin(plan) === target ? plan : undefined;
}

/** Signs in, and continues to the requested page. */
export function LoginPage() {
	const account = useSession();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const failures = useFailedLogins();
	const params = useSearchParams();
	// Any of an account's addresses is a user name.
	const username = params.get("account_username");
	const asked = params.get("account_email") ?? username;
	const target = ownPath(params.get("redirect")) ?? paths.home();
	const [pending, setPending] = useState<Credentials | null>(null);
	const [atOrganization, setAtOrganization] = useState(false);
	const enter = async () => {
		failedLogins.clear();
		await queryClient.invalidateQueries();
		announceSession("signed_in");
		navigate(target, { replace: true });
	};
	const login = useMutation({
		mutationFn: signIn,
		onSuccess: enter,
		onError: (error, user) => {
			if (needsTwoFactor(error)) {
				setPending(user);
				return;
			}
			failedLogins.increment();
			form.retypePassword();
		},
	});
	const passkey = useMutation({
		mutationFn: async () => (await import("./api/two-factor.ts")).signInWithPasskey(),
		onSuccess: enter,
	});
	const form = useLoginForm(asked ?? "", (values) => login.mutate(values));
	const isOwn = (): boolean =>
		asked === null ||
		asked === account?.email ||
		account?.emails.some(({ address }) => address === username) === true;
	if (account !== null && isOwn()) return <Redirect to={target} />;
	if (pending !== null) {
		const leave = () => {
			setPending(null);
			login.reset();
			form.retypePassword();
		};
		return <SecondStep first={{ user: pending }} onSignedIn={enter} onBack={leave} />;
	}
	if (atOrganization) {
		return <OrganizationStep email={form.email} target={target} onBack={() => setAtOrganization(false)} />;
	}
	const { errors } = form;
	const program = programBehind(target);
	return (
		<>
			<h1 className="mb-6 text-20 font-strong tracking-[-0.015em]">{messages.signIn}</h1>
			{params.has("forced_sign_out") && !login.isError && (
				<p role="status" className="mb-4 rounded bg-hover px-3 py-2 text-12">
					{messages.signedOut}
				</p>
			)}
			{params.has("acting_ended") && !login.isError && (
				<p role="status" className="mb-4 rounded bg-hover px-3 py-2 text-12">
					{messages.actingEnded}
				</p>
			)}
			{program !== null && <p className="mb-4 text-text-2 wrap-anywhere">{messages.forProgram(program)}</p>}
			{account !== null && asked !== null && (
				<p role="status" className="mb-4 rounded bg-hover px-3 py-2 text-12">
					{messages.otherAccount(asked, account.email)}
				</p>
			)}
			<form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
				<Field label={messages.email} error={errors.email}>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="email"
							autoComplete="username"
							autoFocus={asked === null}
							{...form.field("email")}
						/>
					)}
				</Field>
				<Field
					label={messages.password}
					error={errors.password}
					aside={
						<Link to={paths.resetPassword()} className="text-12 text-accent hover:underline">
							{messages.resetPassword}
						</Link>
					}
				>
					{(control) => (
						<Input
							{...control}
							size="large"
							type="password"
							autoComplete="current-password"
							autoFocus={asked !== null}
							{...form.field("password")}
						/>
					)}
				</Field>
				{login.isError && (
					<FormProblem>
						{messageOf(login.error)}
						{failures >= MANY_FAILURES && ` ${messages.failedLogins(failures)}`}
					</FormProblem>
				)}
				<Button type="submit" variant="primary" size="large" busy={login.isPending} className="w-full">
					{messages.signIn}
				</Button>
			</form>
			<div className="mt-4 flex flex-col gap-4">
				{browserHasPasskeys() && (
					<>
						{passkey.isError && <FormProblem>{messageOf(passkey.error)}</FormProblem>}
						<Button size="large" className="w-full" busy={passkey.isPending} onClick={() => passkey.mutate()}>
							{messages.passkey}
						</Button>
					</>
				)}
				<Button size="large" className="w-full" onClick={() => setAtOrganization(true)}>
					{messages.organization}
				</Button>
			</div>
			<p className="mt-6 text-text-2">
				{messages.noAccount}{" "}
				<Link to={paths.join(planIn(target))} className="text-accent underline underline-offset-2">
					{messages.createOne}
				</Link>
			</p>
		</>
	);
}
