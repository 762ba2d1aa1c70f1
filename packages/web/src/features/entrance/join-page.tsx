import { paths } from "../../routing/paths.ts";
import { Redirect, useSearchParams } from "../../routing/router.tsx";
import { useSession } from "../../session/use-account.ts";
import { JoinForm } from "./components/join-form.tsx";

/** Creates an account; an invite's link fills in its address. Redirects signed-in users. */
export function JoinPage() {
	const account = useSession();
	const params = useSearchParams();
	const inviteToken = params.get("tkn") ?? undefined;
	const plan = params.get("plan") ?? undefined;
	const target = inviteToken === undefined ? paths.begin(plan) : paths.mailedInvite(inviteToken);
	if (account !== null) return <Redirect to={target} />;
	return (
		<JoinForm
			email={params.get("account_email") ?? ""}
			inviteToken={inviteToken}
			signIn={paths.login(target === paths.home() ? undefined : target)}
		/>
	);
}
