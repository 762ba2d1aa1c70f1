import { useSearchParams } from "../../routing/router.tsx";
import { SignedIn } from "../../session/signed-in.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { BrokenRequest } from "./components/broken-request.tsx";
import { PermissionRequest } from "./components/permission-request.tsx";
import { readRequest } from "./read-request.ts";

/** Gives a program on this computer the requested permission [OAUTH3]. Invalid requests are reported before sign-in. */
export function OauthPage() {
	const params = useSearchParams();
	const found = readRequest(params);
	if ("faults" in found) return <BrokenRequest faults={found.faults} />;
	return (
		<SignedIn waiting={<PageSkeleton />}>
			<PermissionRequest {...found} />
		</SignedIn>
	);
}
