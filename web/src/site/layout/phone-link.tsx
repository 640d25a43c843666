import company from '../../content/company/facts.yaml?facts';

/** The company's telephone number, which phones call. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  return (
    <a href={`tel:${company.tel.replaceAll('-', '')}`} className={className}>
      {company.tel}
    </a>
  );
}
