import { useTexts } from '../i18n/use-texts.ts';
import company from '../../content/company/facts.yaml?facts';
import { layoutTexts } from '../../content/layout-texts.ts';
import { contactLink, footerColumns, type MenuItem } from '../../content/menu.ts';
import { ArrowLink } from '../navigation/arrow-link.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { ChildLinks } from './menu-links.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { PhoneLink } from './phone-link.tsx';

export function Footer() {
  const { name: contact } = useTexts(contactLink);
  const texts = useTexts(layoutTexts);
  return (
    <footer data-ground="dark" className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.company}>
          <Logo />
          <address className={styles.address}>
            <p>
              <span className={styles.line}>{company.postalCode}</span>
              <span className={styles.line}>{company.address}</span>
            </p>
            <p>
              <span className={styles.line}>
                <span>{texts.tel}</span> <PhoneLink />
              </span>
              <span className={styles.line}>
                <span>{texts.fax}</span> <span>{company.fax}</span>
              </span>
            </p>
          </address>
          <ArrowLink to={contactLink.path} button="ghost" className={styles.contact}>
            {contact}
          </ArrowLink>
        </div>
        <nav className={styles.columns} aria-label={texts.footerNavigation}>
          {footerColumns.map((items) => (
            <ul role="list" key={items[0]?.id} className={styles.column}>
              {items.map((item) => (
                <FooterItem key={item.id} item={item} />
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <div className={styles.foot}>
        <p>{texts.footerMessage}</p>
        <p lang="en" className={styles.copyright}>
          {texts.copyright(company.nameEn)}
        </p>
      </div>
    </footer>
  );
}

function FooterItem({ item }: { item: MenuItem }) {
  const { name } = useTexts(item);
  return (
    <li>
      <SiteLink to={item.path} className={styles.link}>
        {name}
      </SiteLink>
      {item.showChildren ? (
        <ChildLinks of={item} link={styles.child} className={styles.children} />
      ) : null}
    </li>
  );
}
