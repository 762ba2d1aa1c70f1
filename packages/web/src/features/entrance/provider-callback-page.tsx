import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { ownPath, paths } from "../../routing/paths.ts";
import { Link, useNavigate, useParams } from "../../routing/router.tsx";
import { takeTarget } from "../../session/provider.ts";
import { announceSession } from "../../session/session-channel.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { finishAtProvider, type ProviderAnswer } from "./api/provider-sign-in.ts";
import { needsTwoFactor } from "./api/sign-in.ts";
import { messages } from "./provider-messages.ts";

const SecondStep = lazyComponent(async () => (await import("./components/second-step.tsx")).SecondStep);

/** The page to which an identity provider sends the browser back: signs in, and continues to the requested page. */
export function ProviderCallbackPage() {
	const { provider = "" } = useParams();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [answer] = useState<ProviderAnswer>(() => ({ provider, callback: location.search.slice(1) }));
	const enter = async () => {
		await queryClient.invalidateQueries();
		announceSession("signed_in");
		navigate(ownPath(takeTarget()) ?? paths.home(), { replace: true });
	};
	const signIn = useMutation({ mutationFn: () => finishAtProvider(answer), onSuccess: enter });
	const { mutate } = signIn;
	const isSent = useRef(false);
	useEffect(() => {
		// Once: in development, React runs effects twice, and an answer works only once.
		if (isSent.current) return;
		isSent.current = true;
		// The answer must not stay in the history.
		history.replaceState(history.state, "", paths.providerCallback(provider));
		mutate();
	}, [mutate, provider]);
	if (signIn.isError && needsTwoFactor(signIn.error)) {
		return (
			<SecondStep
				first={{ answer }}
				onSignedIn={enter}
				onBack={() => navigate(paths.login(), { replace: true })}
			/>
		);
	}
	if (!signIn.isError) {
		return (
			<h1 role="status" className="text-20 font-strong tracking-[-0.015em]">
				{messages.working}
			</h1>
		);
	}
	return (
		<>
			<h1 className="mb-4 text-20 font-strong tracking-[-0.015em]">{messages.failed}</h1>
			<FormProblem>{messageOf(signIn.error)}</FormProblem>
			<Link to={paths.login()} className={`${buttonClass("primary", "large")} mt-6 w-full`}>
				{messages.tryAgain}
			</Link>
		</>
	);
}
