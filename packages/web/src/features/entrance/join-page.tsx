import { Navigate, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../session/use-account.ts";
import { JoinForm } from "./components/join-form.tsx";

/** Opens an account; whoever has one and is signed in goes on. */
export function JoinPage() {
	const account = useSession();
	const [params] = useSearchParams();
	const target = paths.home(params.get("plan") ?? undefined);
	if (account !== null) return <Navigate to={target} replace />;
	return <JoinForm email={params.get("email") ?? ""} />;
}
