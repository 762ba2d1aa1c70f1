import { BlockList, isIP } from "node:net";

/**
 * Networks that aren't on the public internet, or lead back into a private one.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const IPV4_BLOCKED: readonly [string, number][] = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
];

/** Parts of 2000::/3, the only public network of IPv6: special ones, and those that embed an address of IPv4. */
const IPV6_BLOCKED: readonly [string, number][] = [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
];

const blocked = new BlockList();
for (const [network, bits] of IPV4_BLOCKED) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of IPV6_BLOCKED) blocked.addSubnet(network, bits, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet; false for anything that isn't one. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !blocked.check(address, "ipv4");
	return family === 6 && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/**
 * Top-level domains that never lead to the public internet, and `home.arpa`.
 *
 * @see https://www.iana.org/assignments/special-use-domain-names
 */
const PRIVATE_DOMAIN = /(?:^|\.)(?:localhost|local|internal|localdomain|lan|home\.arpa)\.?$/i;

/** Whether a host's name has no meaning outside a private network; false for IP addresses. */
export function isPrivateName(host: string): boolean {
	if (isIP(host) !== 0) return false;
	return PRIVATE_DOMAIN.test(host) || !host.replace(/\.$/, "").includes(".");
}
