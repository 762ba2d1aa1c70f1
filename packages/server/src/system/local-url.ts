/** Whether a host means all addresses of this machine. */
export function isEveryAddress(host: string): boolean {
	return host === "0.0.0.0" || host === "::";
}

/** Whether a URL only works on this machine: `localhost` or a loopback address. */
export function isLocalUrl(url: string): boolean {
	const { hostname } = new URL(url);
	return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** The URL by which this machine can reach the listening server. */
export function localUrl(host: string, port: number): string {
	const name = isEveryAddress(host) ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
